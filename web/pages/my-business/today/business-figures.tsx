import type { MyBusiness } from '#features/directory/businesses/contract/owner.ts'
import { formatMinutes } from '#features/directory/leads/ui/lead-words.ts'
import { figurePeriodDays, figurePeriods } from '#features/directory/leads/vocabulary.ts'
import { minMeasuredAnswers } from '#shared/answer-time.ts'
import { FilterChips } from '#shared/ui/lists/filters.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import styles from './business-figures.module.css'
import { contactsOf, FiguresChart } from './figures-chart.tsx'
import { Funnel } from './funnel.tsx'
import { KpiStrip } from './kpi-strip.tsx'
import { periodField, periodWords } from './period.ts'
import { SearchedWords } from './searched-words.tsx'
import { useFigures } from './use-figures.ts'

type BusinessFiguresProps = { business: Pick<MyBusiness, 'id' | 'name'>; hasStore: boolean }

/** Figures of one business for a period of 7, 30 or 90 days, compared with the days before. */
export function BusinessFigures({ business: { id, name }, hasStore }: BusinessFiguresProps) {
  const [{ period }, change] = useUrlState(periodField, { replace: true })
  const { figures, sales } = useFigures(id, period)
  const { data } = figures
  const problem = data ? null : figures.error
  const minutes = data && data.answers.measured >= minMeasuredAnswers ? data.answers.minutes : null
  return (
    <section className={styles.figures} aria-labelledby="cifras">
      <div className={styles.head}>
        <div>
          <h2 id="cifras">Cómo va {name}</h2>
          <p className={styles.quiet}>
            Comparado con los {figurePeriodDays[period]} días anteriores
          </p>
        </div>
        <FilterChips
          label="Periodo"
          choices={figurePeriods}
          words={periodWords}
          counts={null}
          value={period}
          onChange={(next) => change({ period: next ?? 'month' })}
        />
      </div>
      <KpiStrip businessId={id} period={period} />
      {problem ? (
        <ErrorState message={problem.message} onRetry={() => void figures.refetch()} />
      ) : data ? (
        <div className={styles.pair}>
          <FiguresChart period={period} figures={data} sales={hasStore ? sales.data : undefined} />
          <div>
            <Funnel
              stages={[
                { name: 'Apariciones', value: data.totals.search, of: 'de las apariciones' },
                { name: 'Visitas', value: data.totals.view, of: 'de las visitas' },
                { name: 'Contactos', value: contactsOf(data.totals), of: 'de los contactos' },
                ...(hasStore && sales.data
                  ? [{ name: 'Pedidos', value: sales.data.totals.orders }]
                  : []),
              ]}
            />
            <p className={styles.quiet}>
              Contactos: cada toque en tu WhatsApp, teléfono o sitio, y cada formulario.
              Interesados: las solicitudes de estos días.
            </p>
            {minutes !== null && (
              <p className={styles.quiet}>Respondes en {formatMinutes(minutes)}.</p>
            )}
          </div>
          {data.searched.words.length > 0 && (
            <div className={styles.searched}>
              <SearchedWords {...data.searched} />
            </div>
          )}
        </div>
      ) : (
        <Skeleton height="24rem" />
      )}
    </section>
  )
}
