import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useTranslation } from '../shared/i18n';
import { languageName } from '../shared/i18n/language-name';
import { type Locale, locales } from '../shared/rules/locale';
import { LiveRegion } from '../shared/ui/behaviour/live-region';
import { Fold } from '../shared/ui/native/fold';
import { PillRow } from '../shared/ui/native/pill-row';
import { BrandMark } from '../shared/ui/page/brand-mark';
import { PageFrame } from '../shared/ui/page/page-frame';
import { PageHeader } from '../shared/ui/page/page-header';
import { PageTitle } from '../shared/ui/page/page-title';
import { ShownExample } from './example';
import type { Part } from './part';
import { rooms } from './rooms';
import { unshown } from './unshown';
import { type Words, wordsOf } from './words';
import './kit-page.css';

/** The themes that the address can contain. Without a theme in the address, the theme is `system`. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

type Address = {
  readonly lang: Locale;
  readonly theme: Theme;
  /** Name of the only part to show; '' for all parts. */
  readonly part: string;
};

/** Returns the address of the page for these choices. */
const addressOf = ({ part, ...of }: Address) => `/demo/kit?${new URLSearchParams({ ...of, ...(part && { part }) })}`;

/** A separate history for the links of the examples, so that these links do not leave the page. */
const { hook } = memoryLocation();

const idOf = ({ name }: Part) => `part-${name}`;

function Switches({ lang, theme, part, words }: Address & { readonly words: Words }) {
  const { t } = useTranslation();
  const themeNames = { system: words.asSystem, light: words.light, dark: words.dark };
  return (
    <>
      <PillRow
        label={t('person.language')}
        pills={locales.map((locale) => ({ id: locale, label: languageName(locale, locale), to: addressOf({ lang: locale, theme, part }) }))}
        selected={lang}
        onSelect={(locale) => location.assign(addressOf({ lang: locale as Locale, theme, part }))}
      />
      <PillRow
        label={`${words.light} / ${words.dark}`}
        pills={themes.map((each) => ({ id: each, label: themeNames[each], to: addressOf({ lang, theme: each, part }) }))}
        selected={theme}
        onSelect={(each) => location.assign(addressOf({ lang, theme: each as Theme, part }))}
      />
    </>
  );
}

function Examples({ part, words }: { readonly part: Part; readonly words: Words }) {
  const { t } = useTranslation();
  return (
    <section id={idOf(part)} className="kit-part" aria-labelledby={`${idOf(part)}-name`}>
      <h3 id={`${idOf(part)}-name`} lang="en">
        {part.name}
      </h3>
      <ul className="kit-examples">
        {Object.keys(part.states).map((state) => (
          <li key={state} className="kit-example" data-state={state} data-opens={part.opens || undefined}>
            <p className="kit-state" lang="en">
              {state}
            </p>
            <div className="kit-sample">
              <ShownExample part={part} state={state} words={words} t={t} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page of the kit: every part in all its states, or only one part. */
export function KitPage({ lang, theme, part: only }: Address) {
  const words = wordsOf[lang];
  const all = addressOf({ lang, theme, part: '' });
  const shown = rooms
    .map(({ name, parts }) => ({ name, parts: parts.filter((part) => !only || part.name === only) }))
    .filter(({ parts }) => parts.length > 0);
  return (
    <LiveRegion>
      <Router hook={hook}>
        <PageFrame
          header={
            <PageHeader
              logo={
                <span className="logo">
                  <BrandMark />
                </span>
              }
            >
              {null}
            </PageHeader>
          }
          footer={null}
        >
          <PageTitle>{words.title}</PageTitle>
          <p>{words.intro}</p>
          <Switches lang={lang} theme={theme} part={only} words={words} />
          <Fold label={words.parts} chosen="" className="kit-index">
            <ul lang="en">
              {rooms.flatMap(({ parts }) =>
                parts.map((part) => (
                  <li key={part.name}>
                    <a href={`${all}#${idOf(part)}`}>{part.name}</a>
                  </li>
                )),
              )}
            </ul>
          </Fold>
          {shown.map(({ name, parts }) => (
            <section key={name} className="kit-room" aria-labelledby={`room-${name}`}>
              <h2 id={`room-${name}`} lang="en">
                {name}
              </h2>
              <p>{words[name]}</p>
              {parts.map((part) => (
                <Examples key={part.name} part={part} words={words} />
              ))}
            </section>
          ))}
          {!only && (
            <section className="kit-room" aria-labelledby="room-unshown">
              <h2 id="room-unshown">{words.unshown}</h2>
              <p>{words.unshownIntro}</p>
              <dl className="facts" lang="en">
                {Object.entries(unshown).map(([name, why]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{why}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </PageFrame>
      </Router>
    </LiveRegion>
  );
}
