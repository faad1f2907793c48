import { brand } from '../shared/theme/brand';
import { Action } from '../shared/ui/action';

const messages = [
  { lang: 'es', text: 'No se han podido cargar los textos del portal.' },
  { lang: 'en', text: 'The texts of the portal could not be loaded.' },
  { lang: 'it', text: 'Non è stato possibile caricare i testi del portale.' },
] as const;

/** Stands in for the portal when no text of any language could be loaded; so it brings its own. */
export function TextsMissing({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main className="main flex flex-column gap-3" role="alert">
      <h1>{brand.name}</h1>
      {messages.map(({ lang, text }) => (
        <p key={lang} lang={lang}>
          {text}
        </p>
      ))}
      <div>
        <Action onPress={onRetry}>↻ Reintentar · Retry · Riprova</Action>
      </div>
    </main>
  );
}
