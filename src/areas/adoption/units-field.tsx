import minus from 'primeicons/raw-svg/minus.svg?raw';
import plus from 'primeicons/raw-svg/plus.svg?raw';
import danger from 'primeicons/raw-svg/times-circle.svg?raw';
import { useId } from 'react';
import { useTranslation } from '../../shared/i18n';
import { Icon } from '../../shared/ui/native/icon';
import { NumberInput } from '../../shared/ui/native/number-input';

type StepProps = { readonly label: string; readonly drawing: string; readonly can: boolean; readonly onPress: () => void };

/** Button for a step, which Tab skips, since the field's arrow keys do the same. A step that cannot be made keeps focus. */
function Step({ label, drawing, can, onPress }: StepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="adoption-step"
      aria-label={label}
      aria-disabled={!can || undefined}
      onClick={() => {
        if (can) onPress();
      }}
    >
      <Icon drawing={drawing} />
    </button>
  );
}

type Props = {
  readonly material: string;
  readonly units: number;
  /** The most that may be ordered. */
  readonly most: number;
  readonly canTake: boolean;
  readonly canAdd: boolean;
  /** The reason why no more can be ordered. */
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly onLess: () => void;
  readonly onMore: () => void;
  readonly onType: (text: string) => void;
};

/** The units of a material: minus, plus, the arrow keys, or typed. */
export function UnitsField({ material, units, most, canTake, canAdd, hint, error, onLess, onMore, onType }: Props) {
  const id = useId();
  const { t } = useTranslation();
  const says = error ?? hint;
  return (
    <div className="adoption-units">
      <div className="adoption-stepper">
        <Step label={t('adoption.minus', { material })} drawing={minus} can={canTake} onPress={onLess} />
        <NumberInput
          label={t('adoption.unitsOf', { material })}
          value={units}
          most={most}
          says={says && id}
          isWrong={error !== undefined}
          className="adoption-number"
          onType={onType}
          onUp={() => canAdd && onMore()}
          onDown={() => canTake && onLess()}
        />
        <Step label={t('adoption.plus', { material })} drawing={plus} can={canAdd} onPress={onMore} />
      </div>
      {says && (
        <p id={id} className={error ? 'field-error' : 'field-hint'}>
          {error && <Icon drawing={danger} />}
          {says}
        </p>
      )}
    </div>
  );
}
