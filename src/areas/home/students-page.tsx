import { Placeholder } from './placeholder';

export const StudentsPage = () => <Placeholder title="home.students" />;
