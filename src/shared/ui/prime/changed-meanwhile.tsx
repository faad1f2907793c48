import { useTranslation } from '../../i18n';
import { Action } from '../native/action';
import { Modal } from './modal';
import '../native/layout.css';
import './changed-meanwhile.css';

/** A field whose typed value (mine) differs from the saved value (theirs). */
export type Difference = { readonly label: string; readonly theirs: string; readonly mine: string };

type Props = {
  /** The differing fields; empty if only a hidden field, such as a password, has changed. */
  readonly differences: readonly Difference[];
  /** Replaces the saved values by the typed values. */
  readonly onKeepMine: () => void;
  /** Replaces the typed values in the form by the saved values. */
  readonly onTakeTheirs: () => void;
  /** Returns to the form, in which the typed values stay. */
  readonly onClose: () => void;
};

/**
 * The dialog for a form whose data somebody else has saved since the form was loaded. It compares the saved values with the typed values,
 * field by field.
 */
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
