import { Outlet, useLocation } from 'react-router'
import type { StaffAccess } from '#features/backoffice/team/contract/session.ts'
import { RequireStaff } from '#features/backoffice/team/ui/require-staff.tsx'
import { PageHead } from '../../page-head.tsx'
import { pageAt } from './area/pages.ts'
import { navigationOf } from './area/sections.ts'
import { StaffFrame } from './area/staff-frame.tsx'
import { useWaiting } from './use-waiting.ts'

/** Layout of the staff area; it stays mounted while its pages change. */
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
  return (
    <StaffFrame groups={navigationOf(access, pathname, waiting)} page={pageAt(pathname)}>
      <Outlet context={access} />
    </StaffFrame>
  )
}
