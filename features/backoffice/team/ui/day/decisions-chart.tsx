import { wholeNumber } from '#shared/text/whole-number.ts'
import { Chart } from '#shared/ui/charts/chart.tsx'

type Day = { day: string; count: number }

const sumOf = (days: Day[]) => days.reduce((sum, { count }) => sum + count, 0)

const comparedWords = (more: number) =>
  more === 0
    ? 'las mismas que en los anteriores'
    : `${Math.abs(more)} ${more > 0 ? 'más' : 'menos'} que en los anteriores`

/** Decisions of the newer half of these days, compared with the older half. */
export function DecisionsChart({ days }: { days: Day[] }) {
  const half = Math.floor(days.length / 2)
  const [before, lately] = [days.slice(-2 * half, -half), days.slice(-half)]
  const total = sumOf(lately)
  return (
    <Chart
      title="Decisiones del equipo por día"
      summary={`${total} en ${half} días, ${comparedWords(total - sumOf(before))}`}
      days={lately.map(({ day }) => day)}
      values={lately.map(({ count }) => count)}
      before={before.map(({ count }) => count)}
      names={[`Estos ${half} días`, `${half} días anteriores`]}
      format={wholeNumber}
    />
  )
}
