/** Whether the process in a column has not been heard of for as long as it would be if it lived. */
export const deadOwner = (column: string) =>
  `NOT EXISTS (SELECT 1 FROM instances i WHERE i.id = ${column} AND i.alive_until > {now})`;
