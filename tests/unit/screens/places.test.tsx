import { AdminPage } from '../../../src/areas/admin/admin-page';
import { OfficeNav } from '../../../src/areas/admin/office-nav';
import { CustomersPage, CustomersPlusPage, StudentsPage } from '../../../src/areas/home/places-page';
import { aTeacher } from '../../support/fixtures';
import { screensAreAsCommitted } from './screens';

const supporter = aTeacher({ role: 'CUSTOMER_SUPPORT', profile: 'SUPPORT_USER' });

screensAreAsCommitted('Places to come', {
  'the back-office': { user: supporter, page: <AdminPage />, opens: '/admin' },
  'the rooms of the back-office, beside an account': { user: supporter, page: <OfficeNav />, opens: '/edit/customer/user/TEACHER/7' },
  'the rooms of the back-office, beside its home': { user: supporter, page: <OfficeNav />, opens: '/admin' },
  customers: { user: aTeacher(), page: <CustomersPage />, opens: '/customers' },
  'customers of the plus portal': {
    user: aTeacher({ profile: 'CUSTOMER_USER_PLUS' }),
    page: <CustomersPlusPage />,
    opens: '/customers-plus',
  },
  students: { user: aTeacher(), page: <StudentsPage />, opens: '/students' },
});
