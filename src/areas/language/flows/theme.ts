import { themeMachine } from '../../../../machines/language/theme.machine';
import { browserTheme } from '../../../shared/browser/kept-theme';
import { pageTheme } from '../../../shared/browser/theme';

/**
 * The flow in which a person who is not signed in chooses a theme. The area `session` adds the calls that save the choice in an account.
 */
export const chooseTheme = themeMachine.provide({
  actions: {
    showChoice: ({ context }) => pageTheme.show(context.theme),
    showFormer: ({ context }) => pageTheme.show(context.former),
    keepInBrowser: ({ context }) => {
      browserTheme.keep(context.theme);
      browserTheme.spread(context.theme);
    },
  },
});
