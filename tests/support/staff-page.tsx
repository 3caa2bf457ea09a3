import { Outlet, useLocation } from 'react-router'
import { pageAt } from '#web/pages/staff/area/pages.ts'
import { StaffPageHead } from '#web/pages/staff/area/staff-frame.tsx'

/** A page of the staff area with its heading and the permissions of a member, without the frame. */
export function StaffPage({ access }: { access: object }) {
  return (
    <>
      <StaffPageHead page={pageAt(useLocation().pathname)} />
      <Outlet context={access} />
    </>
  )
}
