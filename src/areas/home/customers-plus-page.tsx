import { Placeholder } from './placeholder';

export const CustomersPlusPage = () => <Placeholder title="home.customersPlus" />;
