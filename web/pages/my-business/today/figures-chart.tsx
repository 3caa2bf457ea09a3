import type { readSales } from '#features/buying/orders/contract/sales.ts'
import type { DayFigures, Figures, readFigures } from '#features/directory/leads/contract.ts'
import { figureChangeWords } from '#features/directory/leads/ui/figure-words.ts'
import {
  countedKinds,
  countedKindWords,
  type FigurePeriod,
  figurePeriodDays,
} from '#features/directory/leads/vocabulary.ts'
import type { Output } from '#shared/endpoint.ts'
import { formatMoney, minorDigits } from '#shared/money.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Chart } from '#shared/ui/charts/chart.tsx'
import { FilterChips } from '#shared/ui/lists/filters.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { choiceField, withDefault } from '#shared/url-state.ts'

type Series = 'view' | 'search' | 'contact' | 'sales'

const seriesWords: Record<Series, string> = {
  view: 'Visitas',
  search: 'Apariciones en búsquedas',
  contact: 'Contactos',
  sales: 'Ventas',
}

/** The series of the chart in the URL. */
const seriesField = {
  series: withDefault(
    choiceField<Series>('ver', {
      view: 'visitas',
      search: 'apariciones',
      contact: 'contactos',
      sales: 'ventas',
    }),
    'view',
  ),
}

/** All contact actions of a day or a period. */
export const contactsOf = ({ whatsapp, phone, web, form }: Figures): number =>
  whatsapp + phone + web + form

const valuesOf: Record<Exclude<Series, 'sales'>, (day: Figures) => number> = {
  view: ({ view }) => view,
  search: ({ search }) => search,
  contact: contactsOf,
}

type FiguresChartProps = {
  period: FigurePeriod
  figures: Output<typeof readFigures>
  /** Left out for a business without a store. */
  sales?: Output<typeof readSales> | undefined
}

/** One series of the period by day, beside the days before. */
export function FiguresChart({ period, figures, sales }: FiguresChartProps) {
  const [{ series: wanted }, change] = useUrlState(seriesField, { replace: true })
  const currency = sales?.currency
  const series = wanted === 'sales' && !currency ? 'view' : wanted
  const length = figurePeriodDays[period]
  const choices: Series[] = ['view', 'search', 'contact', ...(currency ? ['sales' as const] : [])]
  const shown =
    series === 'sales' && sales
      ? {
          values: sales.days.map(({ amount }) => amount),
          before: sales.daysBefore.map(({ amount }) => amount),
          total: sales.totals.amount,
          totalBefore: sales.before.amount,
        }
      : countsOf(figures, valuesOf[series === 'sales' ? 'view' : series])
  const money = series === 'sales' && currency ? currency : null
  const format = (value: number) => (money ? formatMoney(value, money) : wholeNumber(value))
  return (
    <div>
      <FilterChips
        label="Qué se muestra"
        choices={choices}
        words={seriesWords}
        counts={null}
        value={series}
        onChange={(next) => change({ series: next ?? 'view' })}
      />
      <Chart
        title={`${seriesWords[series]} por día`}
        summary={
          <>
            {money ? format(shown.total) : <Grouped>{format(shown.total)}</Grouped>} en {length}{' '}
            días. {figureChangeWords(shown.total, shown.totalBefore, length)}
          </>
        }
        days={figures.days.map(({ day }) => day)}
        values={shown.values}
        before={shown.before}
        names={[`Estos ${length} días`, `${length} días anteriores`]}
        format={format}
        isMoney={money !== null}
        {...(money && {
          smallest: 10 ** minorDigits(money),
          formatTick: (value: number) => formatMoney(value, money).replace(/[.,]00(?=\D*$)/, ''),
        })}
        columns={series === 'contact' ? contactColumns(figures.days) : []}
      />
    </div>
  )
}

const countsOf = (
  { days, daysBefore, totals, before }: Output<typeof readFigures>,
  of: (day: Figures) => number,
) => ({
  values: days.map(of),
  before: daysBefore.map(of),
  total: of(totals),
  totalBefore: of(before),
})

/** By which means people made contact, for the table. */
const contactColumns = (days: DayFigures[]) =>
  countedKinds
    .filter((kind) => kind !== 'view' && kind !== 'search')
    .map((kind) => ({ name: countedKindWords[kind], values: days.map((day) => day[kind]) }))
