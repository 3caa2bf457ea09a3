/** Greeting for an hour of the day (0–23), with limits at 12 and 18. */
export function greetingAt(hour: number): string {
  if (hour < 12) return 'Buenos días'
  return hour < 18 ? 'Buenas tardes' : 'Buenas noches'
}
