/** What the auth client sends people to Google with: who invited them, or that they came to the team's door, where nobody is invited. */
export function googleWay(
  callback: string,
  door: 'staff' | undefined,
  ref: string | null | undefined,
) {
  const queryParams: Record<string, string> = door ? { door } : ref ? { ref } : {}
  return { redirectTo: door ? `${callback}?door=${door}` : callback, queryParams }
}
