export const refreshSearch = async (_db: unknown, _ids: string[]): Promise<void> => {}
