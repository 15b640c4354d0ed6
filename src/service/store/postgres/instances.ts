/** Whether the process in a column has missed its heartbeat. */
export const deadOwner = (column: string) =>
  `NOT EXISTS (SELECT 1 FROM instances i WHERE i.id = ${column} AND i.alive_until > {now})`;
