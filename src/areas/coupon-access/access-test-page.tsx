import type { EventFrom } from 'xstate';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { ShownResult } from '../../shared/ui/behaviour/shown-result';
import { Action } from '../../shared/ui/native/action';
import { Choice } from '../../shared/ui/native/choice';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { FormField } from '../../shared/ui/native/form-field';
import { PageTitle } from '../../shared/ui/page/page-title';
import { findAccess } from './flows/find-access';
import type { AccessTexts, AccessType, Key } from './types';
import '../../shared/ui/native/layout.css';

const labels: Readonly<Record<keyof AccessTexts, Key>> = {
  couponId: 'accessTest.coupon',
  isbn: 'accessTest.isbn',
  token: 'accessTest.token',
  licenseId: 'accessTest.licence',
  userId: 'accessTest.user',
};
const fields = Object.keys(labels) as readonly (keyof AccessTexts)[];

const kinds: Readonly<Record<AccessType, Key>> = {
  coupon: 'accessTest.byCoupon',
  license: 'accessTest.byLicence',
  user: 'accessTest.byUser',
};

type Props = { readonly logic?: typeof findAccess };

/** The test page that finds the address at which the product of a coupon opens. */
export function AccessTestPage({ logic = findAccess }: Props) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, {});
  const { wish, errors, address } = state.context;
  const sendField: (event: Extract<EventFrom<typeof findAccess>, { field: keyof AccessTexts }>) => void = send;
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t('accessTest.title')}</PageTitle>
      <Form busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted' })}>
        <div className="form-stack">
          <Choice
            label={t('accessTest.kind')}
            options={(Object.keys(kinds) as readonly AccessType[]).map((value) => ({ value, label: t(kinds[value]) }))}
            value={wish.access}
            onChange={(access) => send({ type: 'access.chosen', access })}
          />
          {fields.map((name) => (
            <FormField
              key={name}
              name={name}
              label={t(labels[name])}
              autoComplete="off"
              optional={name === 'userId' && wish.access !== 'user'}
              hint={name === 'userId' && wish.access !== 'user' ? t('accessTest.userHint') : undefined}
              value={wish[name]}
              error={errors[name]}
              send={sendField}
            />
          ))}
          <FlowNotice state={state} />
          <div>
            <Action submit>{t('accessTest.submit')}</Action>
          </div>
          {state.matches({ filling: 'found' }) && (
            <ShownResult className="facts">
              <p>{t('accessTest.found')}</p>
              <a href={address}>{address}</a>
            </ShownResult>
          )}
        </div>
      </Form>
    </div>
  );
}
