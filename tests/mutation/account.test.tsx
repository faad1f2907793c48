import { plantFaults } from './plant-faults';

await plantFaults('account');
