export { CONTRACT_BOTS } from './bots.ts';
export {
  type ContractMessage,
  type ContractPlace,
  type ContractTable,
  clausesFor,
  type Shown,
} from './contract.ts';
