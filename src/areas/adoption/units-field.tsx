import minus from 'primeicons/raw-svg/minus.svg?raw';
import plus from 'primeicons/raw-svg/plus.svg?raw';
import danger from 'primeicons/raw-svg/times-circle.svg?raw';
import { useId } from 'react';
import { useTranslation } from '../../shared/i18n';
import { Icon } from '../../shared/ui/native/icon';
import { NumberInput } from '../../shared/ui/native/number-input';

type StepProps = { readonly label: string; readonly drawing: string; readonly isPossible: boolean; readonly onPress: () => void };

/**
 * A button that adds or removes one unit. The Tab key skips the button, because the arrow keys of the field do the same. A disabled button
 * keeps focus.
 */
function Step({ label, drawing, isPossible, onPress }: StepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="adoption-step"
      aria-label={label}
      aria-disabled={!isPossible || undefined}
      onClick={() => {
        if (isPossible) onPress();
      }}
    >
      <Icon drawing={drawing} />
    </button>
  );
}

type Props = {
  readonly material: string;
  readonly units: number;
  /** The maximum of units that may be ordered. */
  readonly most: number;
  readonly canTake: boolean;
  readonly canAdd: boolean;
  /** The message below the field, such as the reason why no more units can be ordered. */
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly onLess: () => void;
  readonly onMore: () => void;
  readonly onType: (text: string) => void;
};

/** The field for the units of a material, with the buttons minus and plus. The arrow keys change the units too. */
export function UnitsField({ material, units, most, canTake, canAdd, hint, error, onLess, onMore, onType }: Props) {
  const id = useId();
  const { t } = useTranslation();
  const message = error ?? hint;
  return (
    <div className="adoption-units">
      <div className="adoption-stepper">
        <Step label={t('adoption.minus', { material })} drawing={minus} isPossible={canTake} onPress={onLess} />
        <NumberInput
          label={t('adoption.unitsOf', { material })}
          value={units}
          most={most}
          says={message && id}
          isWrong={error !== undefined}
          className="adoption-number"
          onType={onType}
          onUp={() => canAdd && onMore()}
          onDown={() => canTake && onLess()}
        />
        <Step label={t('adoption.plus', { material })} drawing={plus} isPossible={canAdd} onPress={onMore} />
      </div>
      {message && (
        <p id={id} className={error ? 'field-error' : 'field-hint'}>
          {error && <Icon drawing={danger} />}
          {message}
        </p>
      )}
    </div>
  );
}
