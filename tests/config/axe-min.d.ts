/** The same as axe-core, smaller; without types of its own. */
declare module 'axe-core/axe.min.js' {
  import axe from 'axe-core';
  export default axe;
}
