import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss, { type ChildNode, type Container, type Declaration, type Document, type Plugin, type Root, type Rule } from 'postcss';
import { colours, mergeColours } from './palette';

const darkFile = fileURLToPath(new URL('../../../../node_modules/primereact/resources/themes/lara-dark-blue/theme.css', import.meta.url));

/** Returns whether a file is the stock theme, or `kit.css`, which imports the part of the theme that loads late. */
const isStockTheme = (file = '') => /themes[\\/]lara-light-blue[\\/]theme\.css|theme[\\/]kit\.css/.test(file);

/** Collects the at-rules around a rule, the outermost last. */
export const collectAtRules = (node: Container<ChildNode> | Document | undefined): string => {
  if (node?.type !== 'atrule') return '';
  const { name, params, parent } = node as postcss.AtRule;
  return `@${name} ${params}|${collectAtRules(parent)}`;
};

/** Collects the rules of a sheet by surrounding at-rules and selector. A number distinguishes rules with the same at-rules and selector. */
const rulesByKey = (css: Root): Map<string, Rule> => {
  const rules = new Map<string, Rule>();
  const seen = new Map<string, number>();
  css.walkRules((rule) => {
    const key = collectAtRules(rule.parent) + rule.selector.replace(/\s+/g, ' ');
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    rules.set(`${key}#${nth}`, rule);
  });
  return rules;
};

const valuesOf = (rule: Rule | undefined): Map<string, string> =>
  new Map((rule?.nodes ?? []).flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value] as const] : [])));

/**
 * Replaces each colour in a value of the light theme by the name of a pair of colours. The pair is this colour and its counterpart in the
 * dark theme.
 */
const pairColours = (light: string, dark: string, name: (light: string, dark: string) => string): string => {
  const counterparts = dark.match(colours) ?? [];
  const comparable = counterparts.length === (light.match(colours) ?? []).length || counterparts.length === 1;
  let at = 0;
  return light.replace(colours, (colour) => name(colour, (comparable ? (counterparts[at++] ?? counterparts[0]) : undefined) ?? colour));
};

/** Returns whether the portal omits a declaration. Declarations of fonts, and of the light theme's fixed colour scheme, are omitted. */
const isOurs = ({ prop, value }: Declaration) =>
  prop === 'color-scheme' || /font-(feature|variation)-settings/.test(prop) || /Inter/.test(value);

/**
 * Makes the PostCSS plugin that turns PrimeReact's stock light theme into the portal's theme for light and dark.
 * Every colour becomes `light-dark(…)` with its counterpart of the stock dark theme. Blue colours become colours of the brand,
 * and colours that fail WCAG AA are darkened. Equal pairs share one custom property, which keeps the file small.
 */
export const primeTheme = (): Plugin => ({
  postcssPlugin: 'prime-theme',
  Once(css) {
    if (!isStockTheme(css.source?.input.file)) return;
    const dark = rulesByKey(postcss.parse(readFileSync(darkFile, 'utf8')));
    const pairs = new Map<string, string>();
    const named = (value: string) => {
      if (!value.startsWith('light-dark') && !value.startsWith('color-mix')) return value;
      const name = pairs.get(value) ?? `--t${pairs.size.toString(36)}`;
      pairs.set(value, name);
      return `var(${name})`;
    };
    css.walkAtRules('font-face', (rule) => {
      rule.remove();
    });
    // No input of the portal has a placeholder: hints are below the fields.
    css.walkRules(/placeholder/, (rule) => {
      rule.remove();
    });
    for (const [key, rule] of rulesByKey(css)) {
      const darkValues = valuesOf(dark.get(key));
      rule.each((node) => {
        if (node.type !== 'decl') return;
        if (isOurs(node)) node.remove();
        else node.value = pairColours(node.value, darkValues.get(node.prop) ?? node.value, (l, d) => named(mergeColours(l, d)));
      });
    }
    css.prepend(postcss.rule({ selector: ':root', nodes: [...pairs].map(([value, prop]) => postcss.decl({ prop, value })) }));
  },
});
