/** Masks an account for logs: only the last four characters of each line remain. */
export const maskAccount = (text: string | null): string | null =>
  text === null
    ? null
    : text
        .split('\n')
        .map((line) => `••••${line.trim().slice(-4)}`)
        .join(' · ')
