/** Shows a count on the icon of the installed app, if the browser can; 0 shows none. */
export function showBadge(count: number): void {
  // A browser may have the function and refuse, as in a private window.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
}
