import { config } from '../../shared/config/config';

declare global {
  interface Window {
    /** Defined by the script of the classroom. The address of this script is part of the configuration. */
    classroomTool?: { readonly share: (resource: { readonly url: string; readonly title: string }) => void };
  }
}

let loading: Promise<void> | undefined;

/**
 * Loads the script at the first press, because most people never share a resource. After a failure, the next press loads the script again.
 */
const loadScript = (address: string): Promise<void> => {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loading = undefined;
      reject(new Error('The script of the classroom cannot be loaded'));
    });
    document.head.append(script);
  });
  return loading;
};

/**
 * Shares the address of a resource with a classroom. If the script does not load or does not define `classroomTool`, the address opens in a
 * new window.
 */
export const shareWithClassroom = async (url: string, title: string): Promise<void> => {
  try {
    if (config.classroomScript !== undefined) await loadScript(config.classroomScript);
    if (!window.classroomTool) throw new Error('The script of the classroom defines nothing');
    window.classroomTool.share({ url, title });
  } catch {
    window.open(url, '_blank', 'noreferrer');
  }
};
