import { loadCode } from '../../shared/browser/code';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { late } from '../../shared/ui/behaviour/late';
import { MissingDialog } from '../../shared/ui/prime/missing-dialog';
import type { couponHelp } from './flows/coupon-help';
import type { libraryLink } from './flows/library-link';
import type { Key } from './types';

const HelpDialog = late(async () => (await loadCode(() => import('./help-dialog'))).HelpDialog, { instead: MissingDialog });
const LostAccessDialog = late(async () => (await loadCode(() => import('./lost-access-dialog'))).LostAccessDialog, {
  instead: MissingDialog,
});

const boxes = ['code', 'library', 'time', 'access'] as const;
type Box = (typeof boxes)[number];

const titles: Readonly<Record<Box, Key>> = {
  code: 'coupons.whereCode',
  library: 'coupons.whatLibrary',
  time: 'coupons.howLong',
  access: 'coupons.lostAccess',
};

const texts: Readonly<Record<Exclude<Box, 'access'>, Key>> = {
  code: 'coupons.whereCodeText',
  library: 'coupons.whatLibraryText',
  time: 'coupons.howLongText',
};

type Props = { readonly logic: typeof couponHelp; readonly lost: typeof libraryLink };

/** A list of the questions that families often ask. A press of a question opens a dialog with its answer. */
export function CouponHelp({ logic, lost }: Props) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, {});
  const box = boxes.find((each) => state.matches({ open: each }));
  const close = () => send({ type: 'closed' });
  return (
    <>
      <ul className="coupon-boxes">
        {boxes.map((each) => (
          <li key={each}>
            <button type="button" onClick={() => send({ type: `${each}.asked` })}>
              {t(titles[each])}
            </button>
          </li>
        ))}
      </ul>
      {box === 'access' && <LostAccessDialog logic={lost} title={t(titles.access)} onClose={close} />}
      {box && box !== 'access' && <HelpDialog title={t(titles[box])} text={t(texts[box])} onClose={close} />}
    </>
  );
}
