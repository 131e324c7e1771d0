/**
 * npm runs a script in a shell, and a signal sent to npm ends that shell without reaching the script. So the script
 * watches for the loss of its parent and stops as if by a signal.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
