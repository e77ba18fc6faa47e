import { testGolden } from '@tuckbox/laws';
import { tock } from './index.ts';
import { TABLES } from './testing/tables.ts';

testGolden(tock, TABLES, new URL('../fixtures/golden', import.meta.url));
