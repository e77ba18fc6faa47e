export { CONTRACT_BOTS } from './bots.ts';
export {
  type ContractMessage,
  type ContractProgram,
  type ContractTable,
  clausesFor,
  type Shown,
} from './contract.ts';
