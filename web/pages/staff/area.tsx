import { Outlet, useLocation } from 'react-router'
import type { StaffAccess } from '#features/backoffice/team/contract/session.ts'
import { RequireStaff } from '#features/backoffice/team/ui/require-staff.tsx'
import { PageHead } from '../../page-head.tsx'
import { StaffShell } from '../../shell/staff-shell.tsx'
import { pageAt } from './area/pages.ts'
import { tabsOf } from './area/tabs.ts'
import { useWaiting } from './use-waiting.ts'

/** Layout of the staff area; it stays mounted while its tabs change. */
export default function StaffArea() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title={`${pageAt(pathname).title} · Staff`} description="Área del equipo." hidden />
      <RequireStaff>{(access) => <Area access={access} pathname={pathname} />}</RequireStaff>
    </>
  )
}

function Area({ access, pathname }: { access: StaffAccess; pathname: string }) {
  const waiting = useWaiting()
  const { title, back } = pageAt(pathname)
  const tabs = tabsOf(access).map(({ to, label, queue }) => ({
    to,
    label,
    count: (queue && waiting?.[queue]) ?? 0,
  }))
  return (
    <StaffShell tabs={tabs} back={back}>
      <h1 className="only-spoken">{title}</h1>
      <Outlet context={access} />
    </StaffShell>
  )
}
