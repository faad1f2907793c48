import type { EventFrom, SnapshotFrom } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { FormField } from '../../shared/ui/native/form-field';
import type { libraryLink } from './flows/library-link';
import type { Key } from './types';

type Props = {
  readonly state: SnapshotFrom<typeof libraryLink>;
  readonly send: (event: EventFrom<typeof libraryLink>) => void;
  /** Name of the form, for screen readers. */
  readonly label: string;
  /** Label of the field. */
  readonly field: string;
};

/** Returns the content key of the title for a link request that has failed, or whose result is unknown. */
export const linkFailureTitle = (state: SnapshotFrom<typeof libraryLink>): Key =>
  state.matches({ failed: 'unconfirmed' }) ? 'coupons.modal_forgotunconfirmed_title' : 'coupons.modal_forgoterror_title';

/** Form in which a person types the e-mail address of a library to request the link of this library. */
export function LibraryLinkForm({ state, send, label, field }: Props) {
  const { t } = useTranslation();
  const { email, errors } = state.context;
  return (
    <Form label={label} busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted' })}>
      <div className="form-stack">
        <FormField name="email" label={field} type="email" autoComplete="email" value={email} error={errors.email} send={send} />
        <FlowNotice state={state} />
        <div>
          <Action submit look="side">
            {t('coupons.sendLink')}
          </Action>
        </div>
      </div>
    </Form>
  );
}
