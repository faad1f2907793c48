import { useTranslation } from '../../shared/i18n';
import { isLocale, localeNames } from '../../shared/rules/locale';
import { speeds } from './rules';
import type { Previewable } from './types';
import '../../shared/ui/native/select-field.css';
import './recording.css';

type Props = { readonly file: Previewable; readonly isShown: boolean };

/** An audio or video element with the controls of the browser. The captions in the person's language are switched on. */
export function Recording({ file, isShown }: Props) {
  const { t, i18n } = useTranslation();
  const tracks = file.captions.map(({ language, src }) => (
    <track
      key={language}
      kind="captions"
      src={src}
      srcLang={language}
      label={isLocale(language) ? localeNames[language] : language}
      default={language === i18n.language}
    />
  ));
  const shared = {
    'data-file': file.id,
    src: file.preview ?? undefined,
    controls: true,
    preload: 'metadata',
    'aria-label': file.name,
  } as const;
  return (
    <div className="preview-recording" hidden={!isShown}>
      {file.previewKind === 'audio' ? (
        <audio {...shared}>{tracks}</audio>
      ) : (
        <video {...shared} playsInline>
          {tracks}
        </video>
      )}
      <label className="preview-speed">
        {t('preview.speed')}
        <select
          className="select-field"
          defaultValue={1}
          onChange={({ target }) => {
            const player = target.closest('.preview-recording')?.querySelector('video, audio');
            if (player) (player as HTMLMediaElement).playbackRate = Number(target.value);
          }}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {speed.toLocaleString(i18n.language)} ×
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
