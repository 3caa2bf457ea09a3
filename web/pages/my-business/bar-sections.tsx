import { BarLink } from '../../shell/bottom-bar.tsx'
import { barSectionsOf, myBusinessHref, type Seen } from './sections.ts'
import { pendingFigure, pendingWord, usePending } from './use-pending.ts'

type BarSectionsProps = {
  /** Undefined while it is not known which business is shown. */
  businessId?: string
  seen?: Seen
}

/** The sections that one works in most, in the bottom bar of phones, with what waits in each. */
export function BarSections({ businessId, seen }: BarSectionsProps) {
  const countOf = usePending(businessId)
  return barSectionsOf(seen).map(({ path, label, short, Icon, counts }) => {
    const count = countOf(counts)
    return (
      <BarLink
        key={path}
        to={businessId ? myBusinessHref(path, businessId) : `/dashboard-my-business${path}`}
        end={path === ''}
        icon={<Icon stroke={1.75} aria-hidden />}
        count={
          count > 0 && (
            <>
              {pendingFigure(count)} <span className="only-spoken">{pendingWord(count)}</span>
            </>
          )
        }
      >
        {short ?? label}
      </BarLink>
    )
  })
}
