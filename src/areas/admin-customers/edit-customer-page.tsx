import { useRoute } from 'wouter';
import { useIsOpen } from '../../shared/flow/open-pages';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { PageTitle } from '../../shared/ui/page-title';
import { ResultDialog } from '../../shared/ui/result-dialog';
import { CustomerForm } from './customer-form';
import { EmailPart } from './email-part';
import type { editCustomer } from './flows/edit-customer';
import type { editStudent } from './flows/edit-student';
import type { blinkRequests, latestActions } from './flows/history';
import { openCustomer } from './flows/open-customer';
import type { settleEmail } from './flows/settle-email';
import { BlinkRequests, LatestActions } from './history-part';
import { licencesPath } from './rules';
import { StudentForm } from './student-form';
import type { Customer } from './types';
import '../../shared/ui/layout.css';

/** The flows of the page, where they are others than its own. */
type Flows = {
  readonly opening?: typeof openCustomer;
  readonly teacher?: typeof editCustomer;
  readonly student?: typeof editStudent;
  readonly email?: typeof settleEmail;
  readonly actions?: typeof latestActions;
  readonly blink?: typeof blinkRequests;
};

/** The pages about the same person. */
function Elsewhere({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation();
  const isOpen = useIsOpen();
  if (customer.role === 'STUDENT') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen('/edit/customer/user/licenses/:userId') && (
        <ActionLink to={licencesPath(customer)} look="side">
          {t('customers.licences')}
        </ActionLink>
      )}
      {customer.isActive && isOpen('/admin/impersonation') && (
        <ActionLink to={`/admin/impersonation?${new URLSearchParams({ mail: customer.email })}`} look="side">
          {t('impersonation.start')}
        </ActionLink>
      )}
    </div>
  );
}

function Opened({ id, opening = openCustomer, teacher, student, email, actions, blink }: Flows & { readonly id: string }) {
  const { t } = useTranslation();
  const [state, send] = useFlow(opening, { input: () => ({ id }) });
  const customer = state.context.user;
  const aboutEmail = customer && !customer.isValidated && <EmailPart id={customer.id} logic={email} />;
  return (
    <>
      {state.matches('loading') && <Busy />}
      {state.matches('interrupted') && <FlowNotice state={state} send={send} />}
      {customer && (
        <>
          <Elsewhere customer={customer} />
          {customer.role === 'STUDENT' ? (
            <StudentForm customer={customer} aboutEmail={aboutEmail} logic={student} />
          ) : (
            <CustomerForm customer={customer} aboutEmail={aboutEmail} logic={teacher} />
          )}
          <LatestActions id={customer.id} logic={actions} />
          {customer.role !== 'STUDENT' && <BlinkRequests id={customer.id} logic={blink} />}
        </>
      )}
      {state.matches('notFound') && <ResultDialog state={state} title={t('status.title')} onAccept={() => send({ type: 'dismissed' })} />}
    </>
  );
}

/** Customer support edits a teacher or a student. */
export function EditCustomerPage(flows: Flows) {
  const { t } = useTranslation();
  const [, path] = useRoute('/edit/customer/user/:role/:userId');
  return (
    <div className="reading-page">
      <PageTitle>{t('customers.title')}</PageTitle>
      {path && <Opened key={path.userId} id={path.userId} {...flows} />}
    </div>
  );
}
