import type { Locale } from '../shared/rules/locale';

/** The texts of the page in one language. Examples use these texts only if the portal has no suitable text. */
export type Words = {
  readonly title: string;
  readonly intro: string;
  readonly native: string;
  readonly behaviour: string;
  readonly prime: string;
  readonly page: string;
  readonly unshown: string;
  readonly unshownIntro: string;
  readonly parts: string;
  readonly light: string;
  readonly dark: string;
  readonly asSystem: string;
  readonly show: string;
  readonly hide: string;
  readonly hint: string;
  readonly school: string;
  readonly book: string;
  readonly subject: string;
  readonly sentence: string;
  readonly long: string;
  readonly longLabel: string;
};

/** A long word that cannot be broken into lines, such as an address, or a name without spaces. */
export const unbroken = 'Supercalifragilistico'.repeat(4);

export const wordsOf: Readonly<Record<Locale, Words>> = {
  es: {
    title: 'Piezas del portal',
    intro: 'Cada pieza en cada uno de sus estados, con datos de ejemplo. Lo que se pulsa aquí no sale de la página.',
    native: 'Controles del navegador con el aspecto de PrimeReact: la primera vista.',
    behaviour: 'Lo que ninguna biblioteca da: foco, regiones vivas, listas largas.',
    prime: 'Piezas de PrimeReact, cada una en su archivo y gobernada por su carta de estados.',
    page: 'Partes de página hechas con las anteriores.',
    unshown: 'Piezas que no se muestran',
    unshownIntro: 'Cada una con su motivo.',
    parts: 'Índice de piezas',
    light: 'Claro',
    dark: 'Oscuro',
    asSystem: 'Como el sistema',
    show: 'Mostrar',
    hide: 'Ocultar',
    hint: 'Puede cambiarlo más tarde.',
    school: 'Colegio Los Olivos',
    book: 'Ciencias de la Naturaleza 3',
    subject: 'Ciencias',
    sentence: 'El curso empieza el lunes y dura seis semanas.',
    long: 'Este texto es tan largo como el más largo que escribe la editorial: ocupa varias líneas en un teléfono, nombra el centro, el curso y los títulos, y termina con lo que la persona puede hacer ahora.',
    longLabel: 'Nombre completo del centro en el que trabaja durante este curso, tal como aparece en su documentación oficial',
  },
  en: {
    title: 'Parts of the portal',
    intro: 'Every part in every state it has, with sample data. Nothing that is pressed here leaves the page.',
    native: 'Controls of the browser in the look of PrimeReact: the first view.',
    behaviour: 'Things that no library gives: focus, live regions, long lists.',
    prime: 'Parts of PrimeReact, each in a file of its own and led by its chart.',
    page: 'Pieces of pages made of the parts above.',
    unshown: 'Parts that are not shown',
    unshownIntro: 'Each with its reason.',
    parts: 'Index of parts',
    light: 'Light',
    dark: 'Dark',
    asSystem: 'As the system',
    show: 'Show',
    hide: 'Hide',
    hint: 'You can change it later.',
    school: 'Olive Tree School',
    book: 'Natural Science 3',
    subject: 'Science',
    sentence: 'The course begins on Monday and takes six weeks.',
    long: 'This text is as long as the longest one that the publisher writes: it takes several lines on a phone, names the school, the course and the titles, and ends with the thing that the person can do now.',
    longLabel: 'Full name of the school where you work during this school year, as it appears in its official documents',
  },
  it: {
    title: 'Elementi del portale',
    intro: 'Ogni elemento in ogni suo stato, con dati di esempio. Nulla di quanto si preme qui esce dalla pagina.',
    native: 'Controlli del browser con l’aspetto di PrimeReact: la prima vista.',
    behaviour: 'Tutto quello che nessuna libreria offre: focus, regioni live, elenchi lunghi.',
    prime: 'Elementi di PrimeReact, ciascuno nel proprio file e guidato dal proprio diagramma di stati.',
    page: 'Parti di pagina fatte con gli elementi precedenti.',
    unshown: 'Elementi non mostrati',
    unshownIntro: 'Ciascuno con il suo motivo.',
    parts: 'Indice degli elementi',
    light: 'Chiaro',
    dark: 'Scuro',
    asSystem: 'Come il sistema',
    show: 'Mostra',
    hide: 'Nascondi',
    hint: 'Potrà cambiarlo più tardi.',
    school: 'Istituto Gli Ulivi',
    book: 'Scienze naturali 3',
    subject: 'Scienze',
    sentence: 'Il corso comincia lunedì e dura sei settimane.',
    long: 'Questo testo è lungo quanto il più lungo che scrive la casa editrice: occupa più righe su un telefono, nomina la scuola, il corso e i titoli, e finisce con quello che la persona può fare adesso.',
    longLabel: 'Nome completo dell’istituto in cui lavora durante questo anno scolastico, come risulta dai documenti ufficiali',
  },
};
