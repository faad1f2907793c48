import { useTranslation } from '../../i18n';
import { Action } from '../native/action';
import { Modal } from './modal';
import '../native/layout.css';
import './changed-meanwhile.css';

/** A field that two people have filled in differently. */
export type Difference = { readonly label: string; readonly theirs: string; readonly mine: string };

type Props = {
  /** The differing fields; empty if only a field that nobody sees, such as a password, has changed. */
  readonly differences: readonly Difference[];
  /** Saves what was typed here over what somebody else has saved. */
  readonly onKeepMine: () => void;
  /** Takes what somebody else has saved into the form. */
  readonly onTakeTheirs: () => void;
  /** Leads back to the form, in which everything stays as it was typed. */
  readonly onClose: () => void;
};

/** Dialog for a person whose data somebody else has saved meanwhile. It compares the saved values with the typed ones, field by field. */
export function ChangedMeanwhile({ differences, onKeepMine, onTakeTheirs, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('changed.title')}
      onClose={onClose}
      actions={
        <>
          <Action look="side" onPress={onTakeTheirs}>
            {t('changed.takeTheirs')}
          </Action>
          <Action onPress={onKeepMine}>{t('changed.keepMine')}</Action>
        </>
      }
    >
      <p>{t(differences.length > 0 ? 'changed.text' : 'changed.unseen')}</p>
      {differences.map(({ label, theirs, mine }) => (
        <div key={label}>
          <h3>{label}</h3>
          <dl className="changed-values">
            <div>
              <dt>{t('changed.theirs')}</dt>
              <dd>{theirs || '—'}</dd>
            </div>
            <div>
              <dt>{t('changed.mine')}</dt>
              <dd>{mine || '—'}</dd>
            </div>
          </dl>
        </div>
      ))}
    </Modal>
  );
}
