import { brand } from '../../shared/rules/brand';
import { Action } from '../../shared/ui/native/action';
import { Notice } from '../../shared/ui/native/notice';
import '../../shared/ui/native/layout.css';

const messages = [
  { lang: 'es', text: 'No hemos podido cargar los textos de esta página.', retry: 'Reintentar' },
  { lang: 'en', text: 'We could not load the text of this page.', retry: 'Try again' },
  { lang: 'it', text: 'Non è stato possibile caricare i testi di questa pagina.', retry: 'Riprova' },
] as const;

/**
 * The page that replaces the portal if the texts of the portal could not be loaded. The texts of this page are part of the code, in each
 * language.
 */
export function TextsMissing({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main className="main">
      <div className="narrow-page">
        <h1>{brand.name}</h1>
        {messages.map(({ lang, text, retry }) => (
          <div key={lang} lang={lang}>
            <Notice
              severity="danger"
              actions={
                <Action look="side" onPress={onRetry}>
                  {retry}
                </Action>
              }
            >
              {text}
            </Notice>
          </div>
        ))}
      </div>
    </main>
  );
}
