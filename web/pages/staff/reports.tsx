export { ReportsQueue as default } from '#features/reports/ui/reports-queue.tsx'
