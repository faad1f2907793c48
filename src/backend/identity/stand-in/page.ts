import { escapeMarkup } from '../../escape-markup';
import type { ThirdParty } from '../providers';
import { type StandInPerson, standInPeople } from './people';

const hiddenFields = (fields: Iterable<readonly [string, string]>) =>
  [...fields].map(([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`).join('');

const asFields = ({ mail, name, surname, verified }: StandInPerson): [string, string][] => [
  ['mail', mail],
  ['name', name],
  ['surname', surname],
  ['verified', String(verified ?? '')],
];

/**
 * Returns the page on which the visitor chooses a person.
 * @param request the parameters of the portal's request, which the form sends again with the choice
 */
export const choicePage = (platform: ThirdParty, request: URLSearchParams): string => {
  const form = (content: string, fields: [string, string][] = []) =>
    `<form method="post">${hiddenFields([...request, ...fields])}${content}</form>`;
  const person = (one: StandInPerson) =>
    `<li>${form(`<button>${escapeMarkup(`${one.name} ${one.surname}`)} <small>${escapeMarkup(one.mail)}</small></button>`, asFields(one))}</li>`;
  const field = (name: string, label: string, type = 'text') =>
    `<label>${label} <input name="${name}" type="${type}" required maxlength="100" autocomplete="off"></label>`;
  const verdict =
    '<label>The address <select name="verified"><option value="true">is verified</option><option value="false">is not verified</option>' +
    '<option value="">comes without this statement</option></select></label>';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${platform} stand-in</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 28rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f23; background: #fff }
  ul { list-style: none; padding: 0; display: grid; gap: .5rem }
  li button { width: 100%; text-align: start }
  button, input, select { font: inherit; padding: .6rem .9rem; border: 1px solid #6b7280; border-radius: .5rem; background: #fff; color: inherit }
  button { cursor: pointer }
  small { display: block; color: #4b5563 }
  label { display: grid; margin-block: .5rem }
</style>
<main>
<h1>Who are you at ${platform}?</h1>
<p>This page stands in for ${platform} on this machine. Nothing leaves it.</p>
<ul>${standInPeople[platform].map(person).join('')}</ul>
<h2>Somebody else</h2>
${form(`${field('name', 'Name')}${field('surname', 'Surname')}${field('mail', 'E-mail', 'email')}${verdict}<button>Go on</button>`)}
<h2>Nobody</h2>
${form('<button name="cancel" value="1">Do not go on</button>')}
</main>
</html>`;
};
