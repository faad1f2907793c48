import { memo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { pictureType } from '../../shared/rules/children-order';
import { useAnnouncement } from '../../shared/ui/behaviour/live-region';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { LabelledField } from '../../shared/ui/native/field';
import type { familyBook } from './flows/family-book';
import type { Key } from './types';

type Props = { readonly flow: ActorRefFrom<typeof familyBook>; readonly error: string | undefined };

const refusals = {
  wrongType: 'childrenOrder.fault.family-book-type',
  tooLarge: 'childrenOrder.fault.family-book-size',
  tooDetailed: 'childrenOrder.fault.family-book-pixels',
  broken: 'childrenOrder.fault.family-book-broken',
  unreadable: 'childrenOrder.fault.family-book-unreadable',
} as const satisfies Record<string, Key>;

/** The field in which the person chooses the file with the picture of the family book. */
export const FamilyBook = memo(function FamilyBook({ flow, error }: Props) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { picture } = state.context;
  const refusal = (Object.keys(refusals) as (keyof typeof refusals)[]).find((each) => state.matches({ refused: each }));
  const canShrink = state.can({ type: 'shrink.requested' });
  const isReady = state.matches('ready');
  const hasPicture = picture !== null && (isReady || state.matches('refused'));
  const isKept = !state.matches({ ready: 'inMemory' });
  const readyText =
    isReady && picture ? t('childrenOrder.pictureReady', { name: picture.name, size: Math.ceil(picture.bytes / 1024) }) : '';
  // The name has its own element, because a name may change the writing direction of the following text.
  const [before, after] = readyText.split(picture?.name ?? '', 2);
  const refusalText = state.matches('lost') ? t('childrenOrder.pictureLost') : refusal && t(refusals[refusal]);
  useAnnouncement({ text: refusalText ?? readyText });

  return (
    <Stage>
      <div className="children-picture" aria-busy={state.hasTag('busy')}>
        <LabelledField
          label={t('childrenOrder.picture')}
          hint={isReady ? undefined : t('childrenOrder.pictureHint')}
          error={refusalText ?? error}
        >
          {(ids) => (
            <input
              {...ids}
              type="file"
              className="children-file"
              accept={pictureType}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) send({ type: 'picture.chosen', file });
                // The field is emptied, so that a second choice of the same file counts as a change.
                target.value = '';
              }}
            />
          )}
        </LabelledField>
        {state.hasTag('busy') && <p role="status">{t('childrenOrder.pictureAwaited')}</p>}
        {readyText !== '' && (
          <p>
            {before}
            <bdi>{picture?.name}</bdi>
            {after}
          </p>
        )}
        {isReady && !isKept && <p className="field-hint">{t('childrenOrder.pictureInMemory')}</p>}
        {hasPicture && (
          <div className="children-actions">
            {canShrink && (
              <Action look="side" onPress={() => send({ type: 'shrink.requested' })}>
                {t('childrenOrder.shrink')}
              </Action>
            )}
            <Action look="side" onPress={() => send({ type: 'picture.removed' })}>
              {t('childrenOrder.removePicture')}
            </Action>
          </div>
        )}
      </div>
    </Stage>
  );
});
