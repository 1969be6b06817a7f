declare module "sql.js" {
  interface Statement {
    step(): boolean;
    getAsObject(): Record<string, unknown>;
    free(): void;
  }
  interface Database {
    prepare(sql: string, values?: readonly unknown[]): Statement;
    run(sql: string, values?: readonly unknown[]): unknown;
    export(): Uint8Array;
    close(): void;
  }
  export default function initSqlJs(): Promise<{ Database: new (bytes?: Uint8Array) => Database }>;
}
