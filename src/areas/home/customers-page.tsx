import { Placeholder } from './placeholder';

export const CustomersPage = () => <Placeholder title="home.customers" />;
