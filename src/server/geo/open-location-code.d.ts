declare module "open-location-code" {
  export class OpenLocationCode {
    isValid(code: string): boolean;
    isFull(code: string): boolean;
    isShort(code: string): boolean;
    decode(code: string): { latitudeCenter: number; longitudeCenter: number };
    recoverNearest(short: string, latitude: number, longitude: number): string;
  }
}
