/** Greeting for an hour of the day, 0–23: before 12, before 18, and after. */
export function greetingAt(hour: number): string {
  if (hour < 12) return 'Buenos días'
  return hour < 18 ? 'Buenas tardes' : 'Buenas noches'
}
