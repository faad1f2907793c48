/** The minified build of axe-core has no types of its own. */
declare module 'axe-core/axe.min.js' {
  import axe from 'axe-core';
  export default axe;
}
